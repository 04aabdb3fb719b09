-- Six-digit codes that confirm an address or a number (docs/domain.md#contact-codes), and reports of unmarked animals by
-- visitors (docs/domain.md#found-animals).
create table contact_code (
  id uuid primary key default gen_random_uuid(),
  purpose text not null,
  -- The target, until the row is deleted.
  email text,
  phone text,
  -- Of a number of a person.
  person_id bigint references person,
  -- The code is derived from the id by a key of the server; only a hash is stored.
  code_hash text collate "C" not null default '',
  tries int not null default 0,
  language text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint contact_code_purpose check (purpose in ('foundAnimal', 'phone')),
  constraint contact_code_target check (num_nonnulls(email, phone) = 1)
);
create index contact_code_by_time on contact_code (created_at);
create index contact_code_by_person on contact_code (person_id) where person_id is not null;

alter table found_animal
  alter column finder_person_id drop not null,
  -- What a visitor has confirmed by a code.
  add column email text,
  add column phone text,
  add column contact_code_id uuid,
  add column address_key text,
  add column language text,
  add constraint found_animal_finder check (num_nonnulls(finder_person_id, email, phone) = 1);
-- A repeated request finds the report that was made with its code.
create unique index found_animal_code on found_animal (contact_code_id);

-- A finder's number that a code has confirmed.
alter table found_report add column phone_confirmed boolean not null default false;

-- An SMS is also a code, or goes to the finder of a report; neither is for a person.
alter table sms
  alter column recipient_person_id drop not null,
  add column contact_code_id uuid references contact_code on delete cascade,
  drop constraint sms_object,
  add constraint sms_object
    check (num_nonnulls(found_report_id, pet_transfer_id, confirmation_round, contact_code_id) = 1),
  add constraint sms_recipient
    check (recipient_person_id is not null or found_report_id is not null or contact_code_id is not null);
create unique index sms_to_finder on sms (found_report_id, day) where recipient_person_id is null;
create index sms_by_contact_code on sms (contact_code_id) where contact_code_id is not null;
