-- When persons were last read from the national register, and who is to be read again at once
-- (docs/domain.md#reading-the-national-register). Not columns of person, because a read that changes nothing must not
-- change the version of the person.
create table register_read (
  person_id bigint primary key references person,
  read_at timestamptz,
  -- A pet is lost, a claim is open, or a mail was refused: read at once.
  requested_at timestamptz,
  -- The last attempt, also one that failed, and the failures since the last success.
  tried_at timestamptz,
  failures int not null default 0
);
create index register_read_requested on register_read (requested_at) where requested_at is not null;
