-- A delivery makes only registrations of its own boxes wait, not those of the whole country.

-- The lock of a thousand consecutive numbers. Of 1024, because each lock that a delivery holds takes shared memory.
create function delivery_lock(tag_number text) returns bigint language sql immutable as $$
  select hashtextextended('tag delivery', hashtext(left(tag_number, 12)) & 1023)
$$;

-- A delivery takes the locks of its numbers exclusively, so that it sees the registrations that ended before, and later
-- ones see it.
create or replace function link_delivered_tag() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(delivery_lock(new.tag_number));
  if tg_op = 'UPDATE' then
    perform pg_advisory_xact_lock_shared(delivery_lock(old.tag_number));
    update delivered_tag set microtag_id = null, is_from_other_stock = false
    where microtag_id = new.id and tag_number <> new.tag_number;
  end if;
  update delivered_tag d set microtag_id = new.id,
    is_from_other_stock = new.registered_by is not null and d.holder_person_id is distinct from new.registered_by
      and not exists (select from workplace_member m where m.workplace_id = d.holder_workplace_id
        and m.person_id = new.registered_by and m.removed_at is null)
  where d.tag_number = new.tag_number;
  return null;
end $$;
