"""The refusals of a site."""

import httpx

from .models import Problem


class WrightError(Exception):
    """A refusal of the site."""

    status: int
    """The status of the answer."""
    problem: Problem | None
    """The problem document (RFC 9457). None for an answer that is none, for example of a proxy."""

    def __init__(self, response: httpx.Response) -> None:
        self.status = response.status_code
        self.problem = _problem_of(response)
        super().__init__(
            f"the site answered {self.status}" if self.problem is None else f"{self.problem.code}: {self.problem.title}"
        )

    @property
    def code(self) -> str | None:
        """The code of the problem. Decide by it and by nothing else."""
        return None if self.problem is None else self.problem.code


def _problem_of(response: httpx.Response) -> Problem | None:
    try:
        return Problem.from_dict(response.json())
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
