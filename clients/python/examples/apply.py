"""Applies for the first job that asks nothing, and takes it back. Scopes: jobs:read, applications:write."""

from connect import connect

from wright_client import WrightError
from wright_client.api.applications import apply_to_job, update_own_application
from wright_client.api.jobs import get_job, search_jobs
from wright_client.models import (
    ApplicationInput,
    ApplicationStatus,
    OwnApplicationStatusInput,
    ProfileLens,
    SectionType,
)

# The lens says what the team sees of the profile: here the workplaces and no other entries.
lens = ProfileLens(
    section_types=[SectionType.WORKPLACE], hidden_section_ids=[], hidden_attributes=[], headline=None, note=None
)
application = ApplicationInput(lens, message="I moved a ledger from one region to three.")

with connect() as wright:
    for found in wright.each_item(search_jobs):
        if found.application is not None:
            continue
        job = wright.call(get_job, found.id)
        # Jobs with an address of their own take applications there.
        if job.apply_url is not None or job.questions:
            continue

        sent = wright.call(apply_to_job, job.id, body=application)
        print(f"Applied for {job.title}: {sent.status}")

        try:
            wright.call(apply_to_job, job.id, body=application)
        except WrightError as error:
            print(f"Once more: {error.code}")

        withdrawn = OwnApplicationStatusInput(ApplicationStatus.WITHDRAWN)
        print(f"Now {wright.call(update_own_application, sent.id, body=withdrawn).status}")
        break
