//! The files of the page: small, complete, and in step with what is rendered.

use crate::common::{all, data, game, reader};
use silbertablett_rules::Die;
use silbertablett_svg::Palette;
use silbertablett_texts::Lang;
use silbertablett_web::*;

fn asset(name: &str) -> &'static str {
    let asset = ASSETS.iter().find(|asset| asset.name == name).expect("a file");
    std::str::from_utf8(asset.bytes).expect("text")
}

/// All that the table may load, and no page loads more: with others, a pace, sounds, shares of the dice and messages. The rest belongs to pages of
/// their own, and to the worker that shows messages where no page is.
#[test]
fn the_script_is_small() {
    let elsewhere = ["copied.js", "lesson.js", "push.js", "worker.js"];
    let scripts = ASSETS.iter().filter(|asset| asset.mime.starts_with("text/javascript"));
    let scripts = scripts.filter(|asset| !elsewhere.contains(&asset.name));
    let size: usize = scripts.map(|asset| miniz_oxide::deflate::compress_to_vec(asset.bytes, 6).len()).sum();
    assert!(size < 30 * 1024, "{size} bytes compressed");
}

/// Compressed, as far as deflate at its best setting tells: the page, the styles, and all scripts. Pictures beside links are loaded by no page.
#[test]
fn the_first_load_is_small() {
    let session = game("mixed", &["greedy", "greedy", "greedy"], false, 90);
    let page = table(&reader(Lang::De), &data(&session));
    let packed = |bytes: &[u8]| miniz_oxide::deflate::compress_to_vec(bytes, 6).len();
    let size: usize =
        ASSETS.iter().filter(|asset| asset.mime != "image/jpeg").map(|asset| packed(asset.bytes)).sum::<usize>()
            + packed(page.as_bytes())
            + packed(places_css(session.sheet()).as_bytes());
    assert!(size < 150 * 1024, "{size} bytes");
}

/// What messengers show beside a link: the picture is that of the page's sheet, at a whole address and of the size that is said.
#[test]
fn links_are_shown_with_the_picture_of_their_sheet() {
    let own = |html: &str, property: &str| {
        let page = scraper::Html::parse_document(html);
        let selected = all(&page, &format!("meta[property=\"{property}\"], meta[name=\"{property}\"]"));
        selected.first().and_then(|element| element.attr("content")).map(str::to_owned)
    };
    for lang in Lang::ALL {
        for id in ["classic", "twice", "deluxe", "mixed"] {
            let html = table(&reader(lang), &data(&game(id, &[], false, 0)));
            let address = own(&html, "og:image").expect("a picture");
            let name = format!("preview-{id}.jpg");
            assert_eq!(address, format!("https://games.example{}", asset_path(&name)));
            let asset = ASSETS.iter().find(|asset| asset.name == name).expect("the picture");
            assert_eq!(size_of_jpeg(asset.bytes), (1200, 630), "{id}");
            let page = scraper::Html::parse_document(&html);
            assert_eq!(own(&html, "og:title"), Some(all(&page, "title")[0].text().collect()), "{id}");
            assert_eq!(own(&html, "og:description"), own(&html, "description"));
        }
        assert!(own(&about(&reader(lang)), "og:image").is_some_and(|address| address.contains("preview-classic.jpg")));
    }
    // Where nobody knows the address, as on a page that a fault of the program makes.
    let error = silbertablett_web::error(&Ctx { site: "", ..reader(Lang::En) }, 500, None, None);
    assert_eq!(own(&error, "og:image"), None);
}

/// Width and height, from the header of the frame.
fn size_of_jpeg(bytes: &[u8]) -> (u16, u16) {
    let mut at = 2;
    loop {
        let [mark, kind, high, low] = bytes[at..at + 4] else { unreachable!() };
        assert_eq!(mark, 0xff);
        if (0xc0..=0xc3).contains(&kind) {
            let number = |at: usize| u16::from_be_bytes([bytes[at], bytes[at + 1]]);
            return (number(at + 7), number(at + 5));
        }
        at += 2 + usize::from(u16::from_be_bytes([high, low]));
    }
}

#[test]
fn everything_a_page_loads_is_there() {
    let session = game("classic", &[], false, 0);
    for html in [table(&reader(Lang::En), &data(&session)), about(&reader(Lang::En))] {
        let page = scraper::Html::parse_document(&html);
        for element in all(&page, "link[href], script[src]") {
            let path = element.attr("href").or(element.attr("src")).unwrap_or_default();
            if path.contains("places.css") {
                assert_eq!(path, places_path("g1", session.sheet()));
                continue;
            }
            let name = path.trim_start_matches("/assets/").split('?').next().unwrap_or_default();
            assert_eq!(asset_path(name), path);
            assert!(ASSETS.iter().any(|asset| asset.name == name), "{path}");
        }
    }
}

/// Everything that lies over a drawing has its place in the style sheet of the sheet, and every colour its class.
#[test]
fn every_place_has_its_class() {
    let css = format!("{}{}", asset("page.css"), asset("table.css"));
    for sheet in silbertablett_sheet_file::built_ins() {
        let session = game(sheet.id(), &["greedy"], false, 30);
        let html = table(&reader(Lang::En), &data(&session));
        let page = scraper::Html::parse_document(&html);
        let places = places_css(&sheet);
        let placed = all(&page, ".own .box, .own .fact");
        assert!(placed.len() > 80, "{}", sheet.id());
        for element in placed {
            let class = element.value().classes().find(|class| class.starts_with("at")).expect("a place");
            for property in ["--wx", "--wh", "--tx", "--th"] {
                let known =
                    places.lines().any(|line| line.starts_with(&format!(".{class}{{")) && line.contains(property));
                assert!(known, "{}: .{class} {property}", sheet.id());
            }
        }
        for class in all(&page, "[class]").iter().flat_map(|element| element.value().classes()) {
            let known = !class.starts_with("tone-") || css.contains(&format!(".{class} "));
            assert!(known, "{}: .{class}", sheet.id());
        }
        let palette = Palette::of(&sheet);
        for die in Die::all() {
            let tone = palette.die(die);
            let rule = format!(
                ".tone-{} {{ --strong: {}; --on: {}; --pale: {}; --dark: {} }}",
                &tone.strong[1..],
                tone.strong,
                tone.on_strong,
                tone.pale,
                tone.dark
            );
            assert!(css.contains(&rule), "{rule}");
        }
    }
}

/// The page asks no other host for anything, and nothing in our own files needs `eval`.
#[test]
fn nothing_leads_elsewhere() {
    for name in ["page.css", "table.css", "review.css", "page.js", "update.js", "motion.js", "story.js"] {
        let text = asset(name);
        for word in ["http:", "https:", "//cdn", "@import", "eval(", "new Function"] {
            assert!(!text.contains(word), "{name}: {word}");
        }
    }
}

/// What moves for longer than five seconds distracts from all else and keeps a phone awake: only the sign that a request is under way may.
#[test]
fn nothing_moves_for_ever() {
    for name in [
        "page.css",
        "table.css",
        "lesson.css",
        "pad.css",
        "together.css",
        "daily.css",
        "review.css",
        "dice.css",
        "copied.css",
    ] {
        let text = asset(name);
        let for_ever: Vec<&str> =
            text.lines().filter(|line| line.contains("infinite") && !line.contains(".busy")).collect();
        assert_eq!(for_ever, [""; 0], "{name}");
    }
}
