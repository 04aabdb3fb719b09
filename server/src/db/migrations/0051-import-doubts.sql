-- Rows of an import that are doubtful (docs/import.md#doubts): encrypted and cleared as the faulty ones; the count stays.

alter table pet_import_part add column doubts text;
alter table pet_import_part add column doubtful_count int not null default 0;

-- Equal for rows about the same animal: keyed digest of owner, name and species. Deleted with the row.
alter table pet_import_tag add column animal_digest text collate "C";
create index pet_import_tag_by_animal on pet_import_tag (import_id, animal_digest) where animal_digest is not null;
