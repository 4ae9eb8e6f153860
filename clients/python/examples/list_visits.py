"""Lists the personal links with their visits, and the visits of the last days. Scopes: links:read, profile:read."""

from connect import connect

from wright_client.api.sharing import get_profile_statistics, list_profile_links

with connect() as wright:
    for link in wright.call(list_profile_links):
        print(f"{link.name or 'A link'}: {link.total_visits} visits, {link.status}")

    statistics = wright.call(get_profile_statistics)
    print(f"{statistics.total_visits_last_7_days} visits in seven days")
    for day in statistics.daily_aggregations[-7:]:
        print(day.to_dict())
