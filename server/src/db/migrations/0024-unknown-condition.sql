-- Threads about animals without a number state no condition: the finder is not asked for one.
alter table found_report alter column condition drop not null;
