-- When the process that runs the job last said so. Null: not yet, or a version that does not say.
alter table job_run add column alive_at timestamptz;
