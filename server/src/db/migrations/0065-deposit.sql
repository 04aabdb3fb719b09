-- The archives that were written, and when each was verified on another machine (docs/operate.md#deposit).
create table deposit (
  id bigint generated always as identity primary key,
  -- BLAKE2b-512 of the file.
  digest text collate "C" not null unique,
  content text not null check (content in ('full', 'continuity')),
  -- Time of the snapshot.
  created_at timestamptz not null,
  delete_by date not null,
  row_count int not null,
  verified_at timestamptz,
  -- The public key that signed the statement.
  verified_by text,
  check ((verified_at is null) = (verified_by is null))
);
