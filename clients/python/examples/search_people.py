"""Searches people by tags, as recruiters do. Scope: people:read."""

from connect import connect

from wright_client.api.people import search_people

with connect() as wright:
    for match in wright.each_item(search_people, tags=["Go", "Kafka"], open_to_work=True, limit=10):
        print(f"{match.person.display_name}, {match.person.headline}")
