import type { PostgresAddress } from "./postgres-process.ts";

/**
 * Settings of the built-in PostgreSQL: a small machine that serves many short queries. Parallel plans and JIT cost more than they give
 * there (and parallel plans need shared memory that containers keep short); replication is not offered by the built-in server.
 */
const everyday: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  max_connections: "60",
  shared_buffers: "128MB",
  effective_cache_size: "1GB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  random_page_cost: "1.1",
  jit: "off",
  max_parallel_workers_per_gather: "0",
  max_parallel_maintenance_workers: "0",
  io_method: "sync",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_logical_replication_workers: "0",
  max_wal_size: "1GB",
  wal_compression: "on",
  fsync: "on",
  synchronous_commit: "on",
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
  idle_in_transaction_session_timeout: "60s",
};

/** A database that is thrown away after the tests: nothing in it must survive a power cut. */
const throwaway: Record<string, string> = {
  ...everyday,
  max_connections: "500",
  max_locks_per_transaction: "128",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum_naptime: "10s",
};

/** Command-line flags for one start of the server. */
export function postgresFlags(options: PostgresAddress & { isThrowaway: boolean }): string[] {
  const settings = options.isThrowaway ? throwaway : everyday;
  const { port, socketDir } = options;
  return [
    "-p",
    String(port),
    "-c",
    // A list, in which a name with a comma or a space has to be quoted.
    `unix_socket_directories=${socketDir ? `"${socketDir.replaceAll('"', '""')}"` : ""}`,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}
