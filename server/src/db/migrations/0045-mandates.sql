-- The mandate in which something was handed out that lets its holder act for a person. It is refused after the mandate ends
-- (docs/domain.md#mandates). Without references: an ended mandate is deleted after two years, and a missing one has ended.
alter table handover_code add column workplace_member_id bigint;
alter table handover_code add column representative_id bigint;

-- Of the session in which the finder sent the form.
alter table found_report add column workplace_member_id bigint;
alter table found_report add column representative_id bigint;
