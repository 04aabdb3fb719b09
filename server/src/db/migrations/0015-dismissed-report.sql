-- An administrator dismisses a stranger's report that is wrong. The reason is free text.
alter table incident
add column dismissed_at timestamptz,
add column dismissal_reason text,
add constraint incident_dismissed check (dismissed_at is null or not unconfirmed);
