-- Found animals without a number (docs/domain.md#found-animals). Rows are deleted by the finder or after 60 days.

create table found_animal (
  id uuid primary key default gen_random_uuid(),
  finder_person_id bigint not null references person,
  species_id int not null references species,
  gender_id int references gender,
  size text,
  color text,
  details text,
  -- First the municipality of the find, then the neighbours that the finder chose.
  municipalities text[] not null,
  region text not null,
  found_on date not null,
  photo bytea,
  created_at timestamptz not null default now(),
  constraint found_animal_size check (size in ('small', 'medium', 'large')),
  constraint found_animal_municipalities check (cardinality(municipalities) between 1 and 6)
);
create index found_animal_by_finder on found_animal (finder_person_id, created_at desc);
create index found_animal_by_time on found_animal (created_at);

-- Which owner was mailed about which animal for which pet, and the thread that the owner opened.
create table found_animal_notice (
  found_animal_id uuid not null references found_animal on delete cascade,
  pet_id bigint not null references pet,
  person_id bigint not null references person,
  notified_at timestamptz not null default now(),
  found_report_id uuid references found_report on delete set null,
  primary key (found_animal_id, pet_id)
);
create index found_animal_notice_by_person on found_animal_notice (person_id, notified_at desc);
create index found_animal_notice_by_pet on found_animal_notice (pet_id);
create index found_animal_notice_by_report on found_animal_notice (found_report_id) where found_report_id is not null;
