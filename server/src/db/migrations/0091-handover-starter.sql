-- Who hands a pet over by a code has not entered the kennitala of its new owner, and is not shown it
-- (docs/domain.md#transfers). Only a transfer by code was started by its owner and made and decided by one transaction.

update pet_transfer set started_by = new_owner_person_id
where started_by = current_owner_person_id and status = 'accepted' and decided_at = created_at;
