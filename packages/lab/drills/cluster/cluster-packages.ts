/** The Debian packages of a cluster, each with a file that shows it is installed. */
export const clusterPackages = {
  patroni: "/usr/bin/patroni",
  "etcd-server": "/usr/bin/etcd",
  "etcd-client": "/usr/bin/etcdctl",
  pgbackrest: "/usr/bin/pgbackrest",
  "postgresql-15": "/usr/lib/postgresql/15/bin/postgres",
  haproxy: "/usr/sbin/haproxy",
  caddy: "/usr/bin/caddy",
  iproute2: "/usr/sbin/ip",
  sudo: "/usr/bin/sudo",
};
