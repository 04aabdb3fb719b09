-- Login limits that slow down attackers without locking out the owner (docs/decisions/0021-login-limits.md).

-- source is the known device or the network of the request. Pauses after unanswered prompts apply only to it.
alter table login_prompt
add column source text,
add column by_known_device boolean not null default false;

alter table one_time_token
drop constraint one_time_token_kind,
add constraint one_time_token_kind check (kind in ('app-hash', 'phone-hash', 'organisation-ticket'));

-- Browsers that persons signed in with. token_hash is the SHA-256 of the cookie; subject is the phone number or
-- kennitala as a keyed hash, as in login_prompt.
create table login_device (
  token_hash bytea not null,
  subject text not null,
  person_id bigint not null references person,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (token_hash, subject)
);
create index login_device_by_person on login_device (person_id);
create index login_device_by_expiry on login_device (expires_at);
