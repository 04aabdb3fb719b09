-- Mails that had no address, for the list of administrators. Few rows, but the table is read once: half a second a million mails.
-- squawk-ignore require-concurrent-index-creation
create index outbox_unaddressed on outbox (id desc) where last_error = 'no address' and done_at is not null;
