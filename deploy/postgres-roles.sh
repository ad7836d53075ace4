#!/bin/sh
# Makes the role that serves Lulla: it signs in, and is given rows by each start of Lulla. Repeating it sets its password.
set -eu
psql --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_APP_PASSWORD" <<'SQL'
select 'create role lulla_app' where not exists (select from pg_roles where rolname = 'lulla_app') \gexec
alter role lulla_app login noinherit nosuperuser nocreatedb nocreaterole password :'password';
select format('revoke temporary on database %I from public', current_database()) \gexec
SQL
