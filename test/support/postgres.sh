#!/usr/bin/env bash
# Runs a command with TEST_DATABASE_URL set to a PostgreSQL cluster of its own, which is gone afterwards:
#   test/support/postgres.sh npx vitest run test/store
# Needs root (Debian's tools make the cluster as the user postgres). The cluster trusts loopback and listens nowhere else;
# its data need not survive the machine, so it does not wait for the disk.
set -uo pipefail

version=$(ls /usr/lib/postgresql 2>/dev/null | sort -n | tail -n 1)
if [ -z "$version" ] || ! command -v pg_createcluster >/dev/null; then
  echo "PostgreSQL is not installed: apt-get install postgresql" >&2
  exit 1
fi

name="turnkeeper_$$"
running=""
drop() {
  [ -z "$running" ] || kill "$running" 2>/dev/null
  pg_dropcluster --stop "$version" "$name"
}
# Before the cluster is there: whoever stops this while it is made leaves nothing either.
trap drop EXIT
trap 'exit 143' TERM INT HUP

pg_createcluster --locale C.UTF-8 "$version" "$name" -- --auth-local=peer --auth-host=trust >/dev/null || exit 1
pg_ctlcluster -o "-c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200" "$version" "$name" start || exit 1
port=$(pg_lsclusters --no-header | awk -v name="$name" '$2 == name { print $3 }')

TEST_DATABASE_URL="postgres://postgres@127.0.0.1:$port/postgres" "$@" &
running=$!
wait "$running"
code=$?
running=""
exit "$code"
