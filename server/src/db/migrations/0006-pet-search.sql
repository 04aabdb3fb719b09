-- Pet search sorts, filters and counts by index-only scans: with a million pets, a high page number or a text with
-- thousands of results would otherwise fetch each pet from the table.

drop index pet_by_name;
create index pet_by_name on pet (name_sort, id)
include (species_id, gender_id, breed_id, birth_date, is_castrated, is_lost);

drop index pet_by_name_start;
create index pet_by_name_start on pet (name_norm, id)
include (name_sort, created_at, species_id, gender_id, breed_id, birth_date, is_castrated, is_lost);
