-- Documents whose code anyone may verify (docs/domain.md#verification-documents), and the country of a pet that moved.

-- Deleted 90 days after the end. Only who made it and the ownership are links to persons: the snapshot has facts about the
-- animal only.
create table verification_document (
  id uuid primary key,
  pet_id bigint not null references pet,
  kind text not null,
  -- Of the code that is printed. The code is derived from the id and is not stored.
  code_hash text collate "C" not null,
  -- The owner whom the document names.
  ownership_id bigint not null references ownership,
  -- Of a receipt.
  pet_transfer_id bigint references pet_transfer,
  made_by text not null,
  shows_name boolean not null default false,
  shows_address boolean not null default false,
  snapshot jsonb not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint not null references person,
  constraint verification_document_code unique (code_hash),
  constraint verification_document_kind check (kind in ('proof', 'certificate', 'exportSheet', 'receipt')),
  constraint verification_document_receipt check ((kind = 'receipt') = (pet_transfer_id is not null)),
  constraint verification_document_maker check (
    made_by in ('owner', 'coOwner', 'formerOwner', 'veterinarian', 'administrator')
  )
);
create index verification_document_by_pet on verification_document (pet_id, created_at desc);
create index verification_document_by_ownership on verification_document (ownership_id);
create index verification_document_by_maker on verification_document (created_by);
create index verification_document_by_transfer on verification_document (pet_transfer_id) where pet_transfer_id is not null;
create index verification_document_by_expiry on verification_document (expires_at);

-- ISO 3166-1 numeric code of the country that a pet moved to.
alter table incident add column country_code text;
alter table incident add constraint incident_country check (country_code ~ '^[0-9]{3}$');
