-- API keys of practice software act for one veterinarian. Existing keys keep the scope `lookup`.
alter table api_key add column veterinarian_person_id bigint references person;
alter table api_key
  drop constraint api_key_scopes,
  add constraint api_key_scopes check (scopes <@ array['lookup', 'register', 'stock', 'person']::text[]),
  -- Erasing a person removes the link and revokes the key.
  add constraint api_key_veterinarian
    check (scopes <@ array['lookup']::text[] or veterinarian_person_id is not null or revoked_at is not null);
create index api_key_by_veterinarian on api_key (veterinarian_person_id) where veterinarian_person_id is not null;

-- The key through which a change was made.
alter table audit add column api_key_id bigint;
