-- Numbers of animals that were chipped abroad may have up to 500 signs (docs/domain.md#tag-numbers).
alter table microtag drop constraint microtag_number_form;
alter table microtag add constraint microtag_number_form check (tag_number ~ '^[0-9A-Z]+$' and length(tag_number) <= 500)
  not valid;
alter table microtag validate constraint microtag_number_form;
