-- Codes with which the owner of a pet hands it over (docs/domain.md#handover-codes).

-- The code is derived from the id by a key of the server; only a hash of it is stored. An active row past expires_at is
-- expired. Rows are deleted 30 days after expires_at.
create table handover_code (
  id uuid primary key,
  pet_id bigint not null references pet,
  owner_person_id bigint not null references person,
  code_hash text collate "C" not null,
  status text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by bigint references person,
  transfer_id bigint references pet_transfer,
  created_at timestamptz not null default now(),
  version int not null default 0,
  updated_at timestamptz not null default now(),
  updated_by bigint references person,
  constraint handover_code_hash unique (code_hash),
  constraint handover_code_status check (status in ('active', 'used', 'revoked')),
  constraint handover_code_used check (
    (status = 'used') = (used_at is not null) and (status = 'used') = (used_by is not null)
    and (status = 'used') = (transfer_id is not null)
  )
);
create unique index handover_code_one_active on handover_code (pet_id) where status = 'active';
create index handover_code_by_pet on handover_code (pet_id);
create index handover_code_by_owner on handover_code (owner_person_id);
create index handover_code_by_buyer on handover_code (used_by) where used_by is not null;
create index handover_code_by_transfer on handover_code (transfer_id) where transfer_id is not null;
create index handover_code_by_expiry on handover_code (expires_at);
