-- Only living adult humans hold a role (docs/domain.md#access-to-roles). Access of others is closed; the roles stay in the
-- row, as with every closed access.

with closed as (
  update authorized_user a set enabled = false, version = a.version + 1, updated_at = now(), updated_by = null
  from person p
  where p.id = a.person_id and a.enabled and (p.is_organization or p.deceased or p.erased_at is not null
    or p.ssn ~ '^[0-3][0-9]{8}0$' and substr(p.ssn, 5, 2) || substr(p.ssn, 3, 2) || substr(p.ssn, 1, 2)
      > to_char((now() at time zone 'Atlantic/Reykjavik')::date - interval '18 years', 'YYMMDD'))
  returning a.id
)
insert into audit (table_name, row_id, column_name, value, before)
select 'AuthorizedUsers', id, 'Enabled', 'false', 'true' from closed;

-- A person never becomes an organisation. Death and age are checked when a role is granted and when a caller is read.
create function require_human_holder() returns trigger language plpgsql as $$
begin
  if exists (select from person p where p.id = new.person_id and p.is_organization) then
    raise exception 'person % is an organisation and cannot hold a role', new.person_id
      using errcode = 'check_violation', constraint = 'authorized_user_human', table = 'authorized_user';
  end if;
  return new;
end $$;
create trigger authorized_user_human before insert or update of person_id, enabled on authorized_user
  for each row when (new.enabled) execute function require_human_holder();

-- Acts of authority are security events (docs/domain.md#acts-of-authority).
alter table security_event drop constraint security_event_kind,
  add constraint security_event_kind check (kind in ('loginRefused', 'loginLocked', 'denied', 'referenceRefused',
    'bulkRead', 'limitMet', 'roleChanged', 'settingsChanged', 'keyMade', 'keyRevoked', 'keyMisused', 'exported',
    'authorityUsed'));
