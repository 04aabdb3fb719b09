/** For a registry of a million pets on a small machine: about 1.5 GB with indexes. */
const PERFORMANCE = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  max_connections: '100',
  // Compiling takes longer than these short queries.
  jit: 'off',
}

const LOGGING = {
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '%m [%p] ',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  lc_messages: 'C',
  // Details of an error quote row values, which are personal data.
  log_error_verbosity: 'terse',
}

const REACH = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
}

/** For disposable data: survives the crash of a process, but not of the machine. */
const DISPOSABLE = {
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  autovacuum: 'off',
  // Tests keep their databases in memory.
  max_wal_size: '256MB',
  maintenance_work_mem: '32MB',
}

/** Command line of `postgres` for one data directory. */
export function postgresArguments(directory: string, port: number, disposable: boolean): string[] {
  const settings = { ...PERFORMANCE, ...LOGGING, ...REACH, ...(disposable ? DISPOSABLE : {}) }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', directory, '-p', String(port), ...flags]
}
