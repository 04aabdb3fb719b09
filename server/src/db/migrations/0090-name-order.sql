-- Pet search finds the spellings of names that begin with a text, each by one step, and the pets of each in their order
-- (docs/decisions/0011-pet-search.md). The index takes the place of pet_by_name_start, which had no order of names.

create index concurrently if not exists pet_by_name_form on pet (name_norm, name_sort, id)
include (created_at, species_id, gender_id, breed_id, birth_date, is_castrated, is_lost);

drop index concurrently if exists pet_by_name_start;
