-- Login, rate limits and idempotency.

-- person_id is the person or organisation of the session; acting_person_id the human who acts for an organisation.
-- roles are those in the token: if they have changed, responses contain x-roles-changed.
create table session (
  id uuid primary key default gen_random_uuid(),
  person_id bigint not null references person,
  acting_person_id bigint references person,
  roles text[] not null default '{}',
  user_agent text,
  address_class text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint session_acting check (acting_person_id <> person_id)
);
create index session_by_person on session (person_id, created_at desc) where ended_at is null;
create index session_by_acting_person on session (acting_person_id, created_at desc)
where ended_at is null and acting_person_id is not null;
create index session_by_expiry on session (expires_at);

-- A prompt on a phone or app. subject is the phone number or kennitala as a keyed hash.
create table login_prompt (
  id uuid primary key default gen_random_uuid(),
  method text not null,
  subject text not null,
  address text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  outcome text,
  constraint login_prompt_method check (method in ('phone', 'app')),
  constraint login_prompt_outcome check ((ended_at is null) = (outcome is null))
);
create unique index login_prompt_one_open on login_prompt (subject) where ended_at is null;
create index login_prompt_by_subject on login_prompt (subject, created_at desc);
create index login_prompt_by_address on login_prompt (address, created_at desc) where address is not null;
create index login_prompt_by_expiry on login_prompt (expires_at);

-- Short-lived tokens for single use: the hash of an app login, the ticket of a choice between organisations.
create table one_time_token (
  token_hash bytea primary key,
  kind text not null,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_time_token_kind check (kind in ('app-hash', 'organisation-ticket'))
);
create index one_time_token_by_expiry on one_time_token (expires_at);

-- Keys that sign session tokens. A retired key verifies tokens until the last one has expired.
create table signing_key (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- status null: the first request with this key is still running.
create table idempotency (
  person_id bigint not null references person,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status int,
  headers jsonb,
  answer text,
  created_at timestamptz not null default now(),
  primary key (person_id, route, key),
  constraint idempotency_answer check (status is not null or answer is null)
);
create index idempotency_by_time on idempotency (created_at);

-- Rate limits across processes: the count in the window that ends at expires_at.
create table counter (
  key text not null,
  window_start timestamptz not null,
  n int not null,
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index counter_by_expiry on counter (expires_at);
