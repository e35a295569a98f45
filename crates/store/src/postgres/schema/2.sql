-- When a notice was last upheld by a program that ran: one that nobody could see for long begins anew. What there is, does so at once.
ALTER TABLE notice ADD COLUMN upheld BIGINT NOT NULL DEFAULT 0;
