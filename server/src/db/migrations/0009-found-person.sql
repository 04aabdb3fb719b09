-- Whom somebody found by the whole kennitala: for a day they may name that person
-- (docs/decisions/0020-references-to-persons.md).

create table found_person (
  -- Whom the session spoke for, and the human who sat there; the same person unless that was an organisation.
  finder_person_id bigint not null references person,
  human_person_id bigint not null references person,
  person_id bigint not null references person,
  found_at timestamptz not null default now(),
  primary key (finder_person_id, human_person_id, person_id)
);
create index found_person_by_time on found_person (found_at);
