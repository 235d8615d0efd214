#!/usr/bin/python3
"""Starts Patroni 3.0.2 (the one of Debian 12) without its unsafe renewal of the leader's key.

Up to 3.0.2 a primary that was cut off and comes back reads what its own etcd knew before the cut, believes that it still
leads, and writes its name over that of the node which was promoted meanwhile. It goes on with its old data: orders that
were acknowledged in between are gone. Mended in Patroni itself in May 2023 (github.com/patroni/patroni/pull/2689). With a
later version this file changes nothing: start `patroni` itself.
"""
import json
import sys

from patroni.__main__ import main
from patroni.dcs import etcd3
from patroni.version import __version__


def read_fresh(self, key, range_end=None, retry=None):
    """Asks the majority of etcd, not the one node that answers: that may have been cut off."""
    return self.call_rpc('/kv/range', etcd3.build_range_request(key, range_end), retry)


@etcd3.catch_return_false_exception
def update_leader(self):
    """Renews the lease. Without the lease that the key hangs on, the key must be free or still carry our name."""
    retry = self._retry.copy()

    def patiently(*args, **kwargs):
        return retry(*args, retry=retry, **kwargs)

    self._run_and_handle_exceptions(self._do_refresh_lease, True, retry=patiently)
    leader = self.cluster and self.cluster.leader
    if self._lease and leader and getattr(leader, 'session', None) == self._lease:
        return True

    def ask(method, *args):
        return self._run_and_handle_exceptions(method, *args, retry=patiently)

    # Whoever was promoted says so here first. Then our data is old, whatever became of the key.
    found = ask(self._client.range, self.sync_path).get('kvs')
    state = json.loads(etcd3.base64_decode(found[0]['value'])) if found else {}
    if (state.get('leader') or self._name) != self._name:
        return False
    value = {
        'key': etcd3.base64_encode(self.leader_path),
        'value': etcd3.base64_encode(self._name),
        'lease': self._lease,
    }
    is_ours = {'target': 'VALUE', 'key': value['key'], 'value': value['value']}
    return bool(ask(self._client.txn, is_ours, {'request_put': value})
                or ask(self._client.put, self.leader_path, self._name, self._lease, 0))


if tuple(int(part) for part in __version__.split('.')[:3]) <= (3, 0, 2):
    etcd3.Etcd3Client.range = etcd3.Etcd3Client._handle_auth_errors(read_fresh)
    etcd3.Etcd3._update_leader = update_leader
# Patroni starts PostgreSQL through a copy of this very process.
if __name__ == '__main__':
    sys.exit(main())
