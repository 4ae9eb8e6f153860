"""The proof of work that a site asks for before it sends mails."""

import base64
import hashlib
import json

from .models import AltchaChallenge


def solve(puzzle: AltchaChallenge) -> str:
    """Finds the number for which the hash of salt and number is the challenge, and returns the token that says so.

    It computes some ten thousand hashes.

    Raises:
        ValueError: The challenge has no solution.
    """
    for number in range(puzzle.max_number + 1):
        if hashlib.sha256(f"{puzzle.salt}{number}".encode()).hexdigest() == puzzle.challenge:
            solution = {
                "algorithm": puzzle.algorithm,
                "challenge": puzzle.challenge,
                "number": number,
                "salt": puzzle.salt,
                "signature": puzzle.signature,
            }
            return base64.b64encode(json.dumps(solution).encode()).decode()
    raise ValueError("the captcha challenge has no solution")
