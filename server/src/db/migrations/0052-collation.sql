-- Unique indexes that sort texts as bytes: an index that is sorted by the system's collation admits duplicates after an
-- upgrade of the system. Statements read these columns as before, and find their rows by other indexes
-- (docs/server.md#collations).
drop index login_prompt_one_open;
create unique index login_prompt_one_open on login_prompt (subject collate "C") where ended_at is null;

drop index correction_open;
create unique index correction_open on correction (pet_id, field collate "C") where closed_at is null;

drop index backup_contact_one_address;
create unique index backup_contact_one_address on backup_contact (owner_person_id, (lower(email) collate "C"));
