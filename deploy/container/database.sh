#!/bin/sh
# Makes the database of the shop where there is none, then is PostgreSQL.
set -eu
bin=/usr/lib/postgresql/15/bin
home=/var/lib/postgresql
data=$home/data
if [ ! -d "$data" ]; then
  : "${DATABASE_PASSWORD:?}"
  # What a broken start left behind is no database.
  rm -rf "$home/unfinished"
  "$bin/initdb" --pgdata="$home/unfinished" --username=postgres --auth-local=peer --auth-host=scram-sha-256 \
    --data-checksums --encoding=UTF8 --locale=C.UTF-8 > /dev/null
  echo 'host all all all scram-sha-256' >> "$home/unfinished/pg_hba.conf"
  cat >> "$home/unfinished/postgresql.conf" <<-CONF
	listen_addresses = '*'
	unix_socket_directories = '/tmp'
	autovacuum_naptime = 10s
	CONF
  password=$(printf %s "$DATABASE_PASSWORD" | sed "s/'/''/g")
  "$bin/postgres" --single -j -D "$home/unfinished" postgres > /dev/null <<-SQL
	create role kadam login createdb password '$password';

	create database kadam owner kadam;

	SQL
  mv "$home/unfinished" "$data"
fi
unset DATABASE_PASSWORD
exec "$bin/postgres" -D "$data"
