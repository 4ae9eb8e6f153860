"""Searches jobs and reads all pages of the result. Scope: jobs:read."""

from connect import connect

from wright_client.api.jobs import search_jobs
from wright_client.models import SearchJobsSort, WorkMode

modes = [WorkMode.REMOTE, WorkMode.HYBRID]

with connect() as wright:
    count = 0
    for job in wright.each_item(search_jobs, work_modes=modes, sort=SearchJobsSort.NEWEST, limit=3):
        count += 1
        print(f"{job.title}, {job.organization.name if job.organization else job.company_name}")
    print(f"{count} jobs")

    newest = wright.call(search_jobs, work_modes=modes, limit=1)
    print(f"The newest: {newest.items[0].title}")
