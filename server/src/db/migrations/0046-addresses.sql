-- Who set the e-mail address of a person, and whether the person has confirmed it (docs/domain.md#addresses). Null in both: set
-- by no one whom the registry knows, which is no channel.
alter table person add column email_set_by bigint references person;
alter table person add column email_confirmed_at timestamptz;
-- For the administrators' list of addresses that another person set: few, also among many persons.
create index person_with_foreign_email on person (name_sort, id)
  where email is not null and email_confirmed_at is null and email_set_by is distinct from id;

-- Every statement that writes an address, also one of a process of the previous version, says with `updated_by` who set it,
-- and a new address is unconfirmed unless the same statement says otherwise.
create function note_email_setter() returns trigger language plpgsql as $$
begin
  if new.email is distinct from old.email then
    new.email_set_by := case when new.email is not null then new.updated_by end;
    if new.email is null or new.email_confirmed_at is not distinct from old.email_confirmed_at then
      new.email_confirmed_at := null;
    end if;
  end if;
  return new;
end $$;

-- Stored addresses count as confirmed, unless history says that another person set it and the owner has neither signed in
-- nor changed anything since.
with latest as (
  select distinct on (row_id) row_id as person_id, created_by, created_at
  from audit where table_name = 'Users' and column_name = 'Email'
  order by row_id, id desc
), foreign_set as (
  select l.person_id, l.created_by from latest l
  join person p on p.id = l.person_id
  where p.email is not null and l.created_by is not null and l.created_by <> p.id
    and (p.last_signed_in_at is null or p.last_signed_in_at < l.created_at)
    and not exists (
      select from audit a where a.created_by = p.id and a.created_at > l.created_at
        and (a.acting_person_id is null or p.is_organization))
)
update person p set
  email_set_by = (select f.created_by from foreign_set f where f.person_id = p.id),
  email_confirmed_at = case when not exists (select from foreign_set f where f.person_id = p.id) then now() end
where p.email is not null;

create trigger note_email_setter before update of email on person for each row execute function note_email_setter();
