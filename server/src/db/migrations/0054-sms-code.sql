-- The code of the link in an SMS (docs/domain.md#sms). It is derived from the id by a key of the server; only a hash is stored.
-- Null until the SMS is sent.
alter table sms add column code_hash text collate "C";
create unique index sms_code on sms (code_hash);
