"""Adds an entry, changes it unless somebody else has changed it meanwhile, and removes it. Scope: profile:write."""

from connect import connect

from wright_client import WrightError
from wright_client.api.profile import create_section, delete_section, update_section
from wright_client.models import SectionInput, SectionType

workplace = SectionInput(SectionType.WORKPLACE, title="Engineer", organization="Example Company", started_at="2026-01")

with connect() as wright:
    section = wright.call(create_section, body=workplace)

    workplace.title = "Staff engineer"
    changed = wright.call(update_section, section.id, body=workplace, if_match=section.etag)
    print(f"Now {changed.title}")

    try:
        wright.call(update_section, section.id, body=workplace, if_match=section.etag)
    except WrightError as error:
        # The tag is that of the first version, so the site keeps what is there.
        if error.code != "PreconditionFailedError":
            raise
        print("Changed meanwhile: read it again first")

    wright.call(delete_section, section.id)
