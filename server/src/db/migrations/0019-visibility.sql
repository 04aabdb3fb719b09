-- What a lookup may show of a person who accepted the terms (docs/domain.md#visibility). A person chooses it.
alter table person
add column shows_name boolean not null default true,
add column shows_address boolean not null default true,
add column shows_phones boolean not null default true,
add column shows_email boolean not null default true,
-- Nothing is shown, and only administrators see e-mail and phone numbers.
add column through_registry_only boolean not null default false;

-- Everything is off for persons with a protected address and for those under 18 by kennitala. Organisations and system
-- numbers start with 4 to 9.
with hidden as (
  update person p
  set shows_name = false, shows_address = false, shows_phones = false, shows_email = false,
    version = version + 1, updated_at = now()
  where p.address_protected or (
    p.ssn ~ '^[0-3][0-9]{8}0$'
    and substr(p.ssn, 5, 2) || substr(p.ssn, 3, 2) || substr(p.ssn, 1, 2)
      > to_char((now() at time zone 'Atlantic/Reykjavik') - interval '18 years', 'YYMMDD')
  )
  returning p.id
)
insert into audit (table_name, row_id, column_name, value, before)
select 'Users', h.id, n.field, 'false', 'true'
from hidden h cross join lateral (values ('ShowsName'), ('ShowsAddress'), ('ShowsPhones'), ('ShowsEmail')) n (field);
