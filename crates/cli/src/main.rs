//! The program: a thin shell over the crates that do the work.

mod args;
mod commands;
mod complete;
mod database;
mod deployment;
mod descriptors;
mod failure;
mod folders;
mod input;
mod listed;
mod near;
mod new_file;
mod number;
mod output;
mod plot;
mod signals;
mod text;

use args::{Arguments, CliCommand};
use clap::{CommandFactory, Parser};
use clap_complete::CompleteEnv;
use failure::Failure;
use output::Output;
use std::process::ExitCode;

fn main() -> ExitCode {
    signals::outlive_full_files();
    // A script of `completions` asks what fits; the answer ends the program.
    CompleteEnv::with_factory(Arguments::command).var(commands::ASKED).complete();
    let arguments = Arguments::try_parse().unwrap_or_else(|error| failure::refuse(&error));
    let mut out = Output::stdout();
    let done = run(arguments, &mut out).and_then(|ok| out.finish().map(|()| ok));
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(failure) => failure.report(),
    }
}

/// Whether what was asked for could be done.
fn run(arguments: Arguments, out: &mut Output) -> Result<bool, Failure> {
    let Some(command) = arguments.command else { return commands::serve(&arguments.serve, out).map(|()| true) };
    match command {
        CliCommand::Play(arguments) => commands::play(&arguments, out).map(|()| true),
        CliCommand::Stats(arguments) => commands::stats(&arguments, out).map(|()| true),
        CliCommand::Verify(arguments) => commands::verify(&arguments, out),
        CliCommand::Records(arguments) => commands::records(&arguments, out),
        CliCommand::Show(arguments) => commands::show(&arguments, out),
        CliCommand::Advise(arguments) => commands::advise(&arguments, out).map(|()| true),
        CliCommand::Review(arguments) => commands::review(&arguments, out).map(|()| true),
        CliCommand::Habits(arguments) => commands::habits(&arguments, out).map(|()| true),
        CliCommand::Simulate(arguments) => commands::simulate(&arguments, out).map(|()| true),
        CliCommand::Duel(arguments) => commands::duel(&arguments, out).map(|()| true),
        CliCommand::Engine => commands::engine(out).map(|()| true),
        CliCommand::Lab(command) => commands::lab(&command, out).map(|()| true),
        CliCommand::Bots(arguments) => commands::bots(&arguments, out).map(|()| true),
        CliCommand::Sheet(arguments) => commands::sheet(&arguments, out).map(|()| true),
        CliCommand::Sheets(arguments) => commands::sheets(&arguments, out).map(|()| true),
        CliCommand::Backup(arguments) => commands::backup(&arguments, out).map(|()| true),
        CliCommand::Export(arguments) => commands::export(&arguments, out).map(|()| true),
        CliCommand::Import(arguments) => commands::import(&arguments, out).map(|()| true),
        CliCommand::Copy(arguments) => commands::copy(&arguments, out).map(|()| true),
        CliCommand::Score(arguments) => commands::score(&arguments, out),
        CliCommand::Completions { shell } => commands::completions(shell, out).map(|()| true),
    }
}
