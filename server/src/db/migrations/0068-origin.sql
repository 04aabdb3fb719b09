-- Where an animal comes from and when it was chipped (docs/domain.md#origin). All optional.
alter table pet
  -- ISO 3166-1 alpha-2.
  add column birth_country text collate "C",
  add column arrival_date date,
  add column import_permit text,
  add column origin text,
  add constraint pet_origin check (origin in ('breeder', 'household', 'shelter', 'stray')) not valid;
alter table microtag add column chipping_date date;
