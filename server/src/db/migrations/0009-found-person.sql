-- Persons found by full kennitala. The finder may refer to them for a day
-- (docs/decisions/0020-references-to-persons.md).

create table found_person (
  -- The person or organisation of the session, and the human who used it.
  finder_person_id bigint not null references person,
  human_person_id bigint not null references person,
  person_id bigint not null references person,
  found_at timestamptz not null default now(),
  primary key (finder_person_id, human_person_id, person_id)
);
create index found_person_by_time on found_person (found_at);
