"""Makes a personal link, opens it as anybody could, and ends it. Scopes: links:write, people:read."""

from connect import connect

from wright_client import WrightError
from wright_client.api.sharing import create_profile_link, delete_profile_link, get_public_profile_by_token
from wright_client.models import ProfileLinkInput

with connect() as wright:
    link = wright.call(create_profile_link, body=ProfileLinkInput(name="Applications"))
    print(f"The profile can be read at {link.url}")
    wright.call(get_public_profile_by_token, link.token)

    wright.call(delete_profile_link, link.id)
    try:
        wright.call(get_public_profile_by_token, link.token)
    except WrightError as error:
        print(f"Once it has ended: {error.code}")
