#!/usr/bin/python3
"""OpenStack Swift on one machine, spoken to as S3: one copy of everything, in /var/lib/store.

Starts the four servers, makes the buckets, ends when it is told to or when one of them ends.
`store.py healthy` says by its status whether the buckets answer.
"""
import hashlib
import hmac
import os
import secrets
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request

HOME = '/var/lib/store'
BUCKETS = ('kadam-pictures', 'kadam-backups')
INNER = {'account': 6002, 'container': 6001, 'object': 6000}
PASSWORD = os.environ['STORE_SECRET']


def sign(key, text):
    return hmac.new(key, text.encode(), hashlib.sha256).digest()


def ask(method, bucket):
    """As S3 wants it signed; without a body."""
    now = time.strftime('%Y%m%dT%H%M%SZ', time.gmtime())
    scope = f'{now[:8]}/us-east-1/s3/aws4_request'
    names = 'host;x-amz-content-sha256;x-amz-date'
    body = 'UNSIGNED-PAYLOAD'
    asked = f'{method}\n/{bucket}\n\nhost:127.0.0.1:8080\nx-amz-content-sha256:{body}\nx-amz-date:{now}\n\n{names}\n{body}'
    key = ('AWS4' + PASSWORD).encode()
    for part in scope.split('/'):
        key = sign(key, part)
    signature = sign(key, f'AWS4-HMAC-SHA256\n{now}\n{scope}\n{hashlib.sha256(asked.encode()).hexdigest()}').hex()
    headers = {
        'x-amz-date': now,
        'x-amz-content-sha256': body,
        'Authorization': f'AWS4-HMAC-SHA256 Credential=shop:pictures/{scope}, SignedHeaders={names}, Signature={signature}',
    }
    request = urllib.request.Request(f'http://127.0.0.1:8080/{bucket}', method=method, headers=headers)
    try:
        urllib.request.urlopen(request, timeout=4)
    except urllib.error.HTTPError as said:
        # It is there already, and ours.
        if method != 'PUT' or said.code != 409:
            raise


def healthy():
    for bucket in BUCKETS:
        ask('HEAD', bucket)


def write(name, text):
    with open(os.path.join(HOME, name), 'w') as file:
        file.write(text)


def shared(port, address='127.0.0.1'):
    return f'''[DEFAULT]
bind_ip = {address}
bind_port = {port}
workers = 0
swift_dir = {HOME}
devices = {HOME}/devices
mount_check = false
user = swift
log_level = CRITICAL
log_address = {HOME}/no-log
'''


def prepare():
    # Only here: the question for its health is to be answered soon.
    from swift.common.ring import RingBuilder

    os.makedirs(HOME + '/devices/d1', exist_ok=True)
    if not os.path.exists(HOME + '/swift.conf'):
        write('swift.conf', f'[swift-hash]\nswift_hash_path_suffix = {secrets.token_hex(16)}\n')
    for name, port in INNER.items():
        if not os.path.exists(f'{HOME}/{name}.ring.gz'):
            ring = RingBuilder(4, 1, 1)
            ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'd1', 'weight': 1})
            ring.rebalance()
            ring.get_ring().save(f'{HOME}/{name}.ring.gz')
        write(f'{name}.conf', f'''{shared(port)}[pipeline:main]
pipeline = {name}-server
[app:{name}-server]
use = egg:swift#{name}
''')
    write('proxy.conf', f'''{shared(8080, '0.0.0.0')}[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_shop_pictures = {PASSWORD} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
''')
    os.chmod(HOME + '/proxy.conf', 0o600)


def make_buckets():
    seen = None
    for _ in range(240):
        try:
            for bucket in BUCKETS:
                ask('PUT', bucket)
            return
        except OSError as problem:
            seen = problem
            time.sleep(0.5)
    sys.exit(f'The buckets could not be made: {seen}')


def main():
    servers = []

    def stop(*_):
        for server in servers:
            server.send_signal(signal.SIGTERM)
        for server in servers:
            server.wait()
        sys.exit(0)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    prepare()
    for name in (*INNER, 'proxy'):
        servers.append(subprocess.Popen([f'/usr/bin/swift-{name}-server', '--verbose', f'{HOME}/{name}.conf']))
    make_buckets()
    while all(server.poll() is None for server in servers):
        time.sleep(1)
    sys.exit('A server of the store ended by itself.')


if sys.argv[1:] == ['healthy']:
    healthy()
else:
    main()
