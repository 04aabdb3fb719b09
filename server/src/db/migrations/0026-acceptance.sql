-- Acceptance of registrations at the desk (docs/domain.md#acceptance-at-the-desk).

-- The day on which the new owner signed on paper, if an administrator has recorded a signed paper as acceptance.
alter table pet_transfer add column signed_on date;

-- An SMS is about a found report, or about registrations that wait for their owner: then it names one of them.
alter table sms alter column found_report_id drop not null;
alter table sms add column pet_transfer_id bigint references pet_transfer;
alter table sms add constraint sms_object check (num_nonnulls(found_report_id, pet_transfer_id) = 1);
alter table sms add constraint sms_registration_one_a_day unique (pet_transfer_id, recipient_person_id, day);
