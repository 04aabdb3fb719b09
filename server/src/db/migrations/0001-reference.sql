-- Reference data, loaded from server/data at every start, and dated prices and texts.

create table species (
  id int primary key,
  name text not null,
  plural text not null,
  short_name text not null,
  must_be_chipped boolean not null default false
);

create table gender (
  id int primary key,
  name text not null,
  short_name text not null
);

create table breed (
  id int primary key,
  species_id int not null references species,
  name text not null,
  -- A pet refers to both columns, so that its breed belongs to its species.
  constraint breed_of_species unique (id, species_id)
);
create index breed_by_species on breed (species_id);

create table fur_type (
  id int primary key,
  name text not null
);

create table incident_type (
  id int primary key,
  code text not null,
  name text not null,
  constraint incident_type_code unique (code),
  constraint incident_type_known check (code in ('Lost', 'FoundAlive', 'FoundDead', 'MovedAbroad', 'Comment'))
);

create table microtag_location (
  id int primary key,
  name text not null
);

-- The id is the postal code itself, as a number.
create table postal_code (
  id int primary key,
  place text not null,
  municipality text not null
);

-- text is null for the first versions, whose text is part of the client.
create table terms_version (
  kind text not null,
  version int not null,
  text text,
  valid_from date not null,
  announced_at timestamptz,
  primary key (kind, version),
  constraint terms_version_kind check (kind in ('user-agreement', 'privacy-policy')),
  constraint terms_version_day unique (kind, valid_from)
);
insert into terms_version (kind, version, valid_from)
values ('user-agreement', 1, '2023-10-31'), ('privacy-policy', 1, '2023-10-31');
