"""Before each request of sqlmap: fresh ids, the present moment, and an address of its own.

Without it the second try of an operation would be a repeat, which the server answers from memory. Each request leaves one
byte in the file COUNTED, because sqlmap does not say how many it made.
"""

import inspect
import os
import random
import time
import uuid

# sqlmap 1.7 asks for a function that Python 3.11 no longer has, after it has loaded this file.
if not hasattr(inspect, "getargspec"):
    inspect.getargspec = inspect.getfullargspec


def preprocess(req):
    with open(os.environ["COUNTED"], "ab") as counted:
        counted.write(b".")
    if req.data:
        data = req.data if isinstance(req.data, bytes) else req.data.encode()
        while b"FRESH-ID" in data:
            data = data.replace(b"FRESH-ID", str(uuid.uuid4()).encode(), 1)
        req.data = data.replace(b"4071600000000", str(int(time.time() * 1000)).encode())
    req.add_header("X-Forwarded-For", ".".join(str(random.randint(1, 254)) for _ in range(4)))
