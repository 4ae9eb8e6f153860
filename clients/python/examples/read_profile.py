"""Says whose the token is and reads the profile. Scope: profile:read."""

from connect import connect

from wright_client.api.auth import get_token
from wright_client.api.profile import get_profile

with connect() as wright:
    token = wright.call(get_token)
    print(f"Token {token.name}, good for {' '.join(token.scopes)} until {token.expires_at}")

    profile = wright.call(get_profile)
    if profile is None:
        raise SystemExit("There is no profile yet")
    print(f"{profile.alias}: {profile.attributes.headline}")
    for workplace in profile.workplaces:
        print(f"- {workplace.title}, {workplace.organization}")
