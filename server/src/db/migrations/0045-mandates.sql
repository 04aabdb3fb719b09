-- The mandate in which something was handed out that lets its holder act for a person. It is refused after the mandate ends
-- (docs/domain.md#mandates). Without references: an ended mandate is deleted after two years, and a missing one has ended.
alter table handover_code add column workplace_member_id bigint;
alter table handover_code add column representative_id bigint;

-- Of the session in which the finder sent the form.
alter table found_report add column workplace_member_id bigint;
alter table found_report add column representative_id bigint;

-- Codes from before: those that a human made who acted for the owner are withdrawn, because their mandate is not known.
with withdrawn as (
  update handover_code c set status = 'revoked' where status = 'active' and exists (
    select from audit a where a.table_name = 'Pets' and a.row_id = c.pet_id and a.column_name = 'HandoverCode' and a.value = 'active'
      and a.created_at >= c.created_at - interval '1 second' and a.acting_person_id is not null)
  returning pet_id
)
insert into audit (table_name, row_id, column_name, value, before)
select 'Pets', pet_id, 'HandoverCode', 'revoked', 'active' from withdrawn;
