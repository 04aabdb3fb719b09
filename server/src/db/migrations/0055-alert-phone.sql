-- The phone number of the owner on the page of a lost alert (docs/domain.md#lost-alerts): only after a press, and only if the
-- owner ticked it for this alert.
alter table lost_alert add column shows_phone boolean not null default false;
