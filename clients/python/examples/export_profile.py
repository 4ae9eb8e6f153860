"""Writes the profile into a file of JSON Resume and a document of Word. Scope: profile:read."""

from pathlib import Path

from connect import connect

from wright_client.api.profile import export_profile
from wright_client.models import ExportProfileFormat

with connect() as wright:
    resume = wright.request(export_profile, format_=ExportProfileFormat.JSON_RESUME)
    Path("resume.json").write_bytes(resume.content)

    document = wright.request(export_profile, format_=ExportProfileFormat.DOCX, lang="de")
    Path("lebenslauf.docx").write_bytes(document.content)
    print("Written: resume.json, lebenslauf.docx")
