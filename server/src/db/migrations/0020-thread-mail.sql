alter table found_report
-- The finder opened the link of a mail, so that the address is theirs. Before that it gets one mail a day.
add column mail_opened_at timestamptz,
add column last_finder_message_at timestamptz not null default now();
