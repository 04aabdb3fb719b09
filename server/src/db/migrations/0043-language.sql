-- Language of mails, SMS and letters. Null: none was chosen, which is Icelandic.
alter table person add column language text;
alter table person add constraint person_language check (language ~ '^[a-z]{2}$');

-- Language of the request in which the address was given.
alter table found_report add column language text;
alter table found_report add constraint found_report_language check (language ~ '^[a-z]{2}$');
alter table backup_contact add column language text;
alter table backup_contact add constraint backup_contact_language check (language ~ '^[a-z]{2}$');

-- Language in which the errors of the rows are written.
alter table pet_import add column language text;
alter table pet_import add constraint pet_import_language check (language ~ '^[a-z]{2}$');
