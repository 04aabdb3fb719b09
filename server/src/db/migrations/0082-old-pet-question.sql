-- Since when the keeper of a pet that was registered long ago, and never as dead, is asked about it (docs/domain.md#retention).
create table old_pet_question (
  pet_id bigint primary key references pet,
  asked_at timestamptz not null default now()
);
