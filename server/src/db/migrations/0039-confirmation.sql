-- Yearly confirmation of owners' details (docs/domain.md#yearly-confirmation).

-- When the owner, or a veterinarian with the owner present, last confirmed or changed the details. Accepted pets count
-- too, but their time is in ownership.
alter table person add column confirmed_at timestamptz;
-- Since when the details are considered out of date, and why.
alter table person add column stale_at timestamptz;
alter table person add column stale_reason text;
alter table person add constraint person_stale check (
  (stale_at is null) = (stale_reason is null) and stale_reason in ('silence', 'refusedMail'));

-- When each owner is asked next. One row per owner of a living pet; the job deletes it with the last one.
create table confirmation (
  person_id bigint primary key references person,
  step text not null default 'waiting',
  due_at timestamptz not null,
  -- Number of the yearly question. A link names it, so that it is valid for one question.
  round int not null default 0,
  asked_at timestamptz,
  -- How the owner was asked; visit: no e-mail and no mobile phone, so that a veterinarian asks at the next visit.
  channel text,
  -- Years in a row without an answer.
  silent_years int not null default 0,
  constraint confirmation_step check (step in ('waiting', 'sent', 'reminded')),
  constraint confirmation_channel check (channel in ('mail', 'sms', 'visit')),
  constraint confirmation_asked check ((step = 'waiting') = (asked_at is null) and (asked_at is null) = (channel is null))
);
create index confirmation_due on confirmation (due_at, person_id);

-- An SMS is about a found report, a registration, or the question of a year.
alter table sms add column confirmation_round int;
alter table sms drop constraint sms_object;
alter table sms add constraint sms_object
  check (num_nonnulls(found_report_id, pet_transfer_id, confirmation_round) = 1);
